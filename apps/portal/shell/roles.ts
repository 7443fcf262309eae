import { MemberRole } from '@lods/contract/access/member-role';

export const ROLE_LABELS: Readonly<Record<MemberRole, string>> = {
  auditor: 'Auditor',
  viewer: 'Viewer',
  editor: 'Editor',
  owner: 'Owner',
};

export const ROLE_CHOICES = MemberRole.options.map((value) => ({ value, label: ROLE_LABELS[value] }));
