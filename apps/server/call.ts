import type { MemberRole } from '@lods/contract/member-role';
import type { AuditEntry } from '@lods/database/audit';
import type { Transaction } from '@lods/database/connect';
import type { WorkerPool } from '@lods/documents/worker-pool';
import type { Files } from '@lods/files/files';

/** Who calls: the signed-in account, with its role in the company that its session works in. */
export interface Actor {
  readonly accountId: string;
  readonly sessionId: string;
  readonly username: string;
  /** As people read it in a log or beside a change: 'Anna Holm'. */
  readonly name: string;
  readonly type: 'importer' | 'supplier';
  readonly role: MemberRole;
  readonly isOperator: boolean;
}

/** A person at work: the account and the company. */
export interface Session {
  readonly actor: Actor;
  readonly organisation: string;
}

/** Puts a job beside the change that asks for it: both are committed or neither is. */
export type Enqueue = (job: string, payload: Readonly<Record<string, unknown>>) => Promise<void>;

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
}

/** Puts a mail into the outbox in the same transaction. */
export type SendMail = (mail: Mail) => Promise<void>;

/** What happened to which thing; who did it, when and for which company is added, in the same transaction. */
export type Happening = Pick<AuditEntry, 'action' | 'subjectKind' | 'subjectId' | 'detail'>;

/** The whole world of a service while nobody is known: the login, the contact form. */
export interface OpenCall {
  readonly tx: Transaction;
  readonly now: Date;
  readonly enqueue: Enqueue;
  readonly sendMail: SendMail;
}

/** The whole world of a service: one transaction in one company, on behalf of one person, at one moment. */
export interface Call extends OpenCall, Session {
  /** The files of the company, by hash. */
  readonly files: Files;
  /** Where files of others are read: in processes with caps, never in this one. */
  readonly readers: WorkerPool;
  readonly audit: (happening: Happening) => Promise<void>;
}

/** Opens transactions. Only the runtime makes one; a service is handed a call. */
export interface Transactions {
  readonly inCompany: <T>(session: Session, work: (call: Call) => Promise<T>) => Promise<T>;
  readonly inTheOpen: <T>(work: (call: OpenCall) => Promise<T>) => Promise<T>;
}
