import { type Applicant, authorisationChecks, refusalReachesBack, representationOf } from '@lods/cbam/authorisation';
import { utcDay } from '@lods/cbam/period';
import { AuthorisationFile, type authorisation } from '@lods/contract/authorisation/endpoints';
import type { z } from 'zod';
import type { Call } from '../../call.ts';
import { touchedBy } from '../../rows.ts';
import { differingPaths, refuseStale } from '../../stale.ts';
import { primaryEori, readDeclarant } from '../company/declarant.ts';
import { readPositions } from '../threshold/service.ts';
import { findFile, lockFile, putFile } from './repository.ts';

type Answer = z.output<typeof authorisation.read.answer>;

/** The file with what an application still lacks, and how the represented importers stand against 50 t this year. */
export async function readAuthorisation(call: Call): Promise<Answer> {
  const row = await findFile(call);
  const file = AuthorisationFile.parse(row?.content ?? {});
  const applicant = await applicantOf(call);
  const today = utcDay(call.now);
  return {
    ...file,
    version: row?.version ?? 0,
    checks: authorisationChecks(file, applicant, today),
    doesRefusalReachBack: refusalReachesBack(applicant),
    represented: await representedBy(call, file),
  };
}

export async function saveAuthorisation(
  call: Call,
  { version, ...file }: AuthorisationFile & { version: number },
): Promise<Answer> {
  const row = await lockFile(call);
  const former = AuthorisationFile.parse(row?.content ?? {});
  if (row) refuseStale(row, version, former, file);
  await putFile(call, {
    content: file,
    version: (row?.version ?? 0) + 1,
    ...touchedBy(call),
  });
  await call.audit({
    action: 'authorisation.save',
    subjectKind: 'company',
    subjectId: call.organisation,
    detail: { changed: differingPaths(former, file) },
  });
  return readAuthorisation(call);
}

async function applicantOf(call: Call): Promise<Applicant> {
  const declarant = await readDeclarant(call);
  const { legalName, address, authorisationStatus, appliedOn, role } = declarant;
  return {
    legalName,
    hasAddress: address.city !== '' && address.country !== '',
    eori: primaryEori(declarant),
    status: authorisationStatus,
    appliedOn,
    isRepresentative: role !== '01',
  };
}

async function representedBy(call: Call, { importers }: AuthorisationFile): Promise<Answer['represented']> {
  if (importers.length === 0) return [];
  const positions = await readPositions(call, call.now.getUTCFullYear());
  const byEori = new Map(positions.map((position) => [position.eori, position]));
  return importers.map((importer) => {
    const position = byEori.get(importer.eori);
    return {
      eori: importer.eori,
      name: importer.name,
      massT: position?.mass.value ?? null,
      representation: representationOf(importer, position?.isExceeded === true),
    };
  });
}
