import type { MemberRole } from '@lods/contract/access/member-role';
import type { AuditAction } from '@lods/contract/audit/actions';
import type { AuditEntry } from '@lods/database/audit';
import type { Transaction } from '@lods/database/connect';
import type { Answer, Question } from '@lods/documents/papers/model/question';
import type { WorkerPool } from '@lods/documents/worker-pool';
import type { Files } from '@lods/files/files';
import type { Job } from '@lods/messaging/jobs/job';
import type { Asking } from '@lods/messaging/jobs/queue';
import type { MailDomains } from '@lods/messaging/mail/mail-domains';
import type { OutgoingMail } from '@lods/messaging/mail/outbox';
import type { Translated } from '@lods/translations/browser/languages';
import type { Outside } from './outside.ts';
import type { TextRecords } from './text-records.ts';

/** Who calls: the signed-in account, with its role in the company that its session works in. */
export interface Actor {
  readonly accountId: string;
  readonly sessionId: string;
  /** Present: a program calls with a key of this name on the account's behalf. */
  readonly keyName?: string;
  readonly username: string;
  /** As people read it in a log or beside a change: 'Anna Holm'. */
  readonly name: string;
  readonly type: 'importer' | 'supplier';
  readonly role: MemberRole;
  readonly isOperator: boolean;
  /** Present: one of the visitors of the demo, who share an account and write nothing. */
  readonly isVisitor?: true;
  /** Present: the provider of the company opened the session, and vouches for the person in this company alone. */
  readonly isOfCompany?: true;
  /** Present: the company requires a second factor, which the account has yet to set up or the person to sign in with. */
  readonly missingFactor?: 'set_up' | 'sign_in' | undefined;
}

/** A person at work: the account and the company. */
export interface Session {
  readonly actor: Actor;
  readonly organisation: string;
}

/** What a request shows to be let in: the token of a session or an API key and, where its tab names one, the company. */
export interface Claim {
  readonly token: string;
  /** An API key; otherwise the token of a session. */
  readonly isKey: boolean;
  readonly company: string | null;
  /** From where the request comes. */
  readonly address: string;
}

/** Asks for a job beside the change that needs it: both are committed or neither is. False: one of this key waits already. */
type Enqueue = <Payload>(job: Job<Payload>, payload: Payload, asking?: Asking) => Promise<boolean>;

/** Puts a mail into the outbox in the same transaction. Gives its id. */
type SendMail = (mail: OutgoingMail) => Promise<string>;

/** What happened to which thing; who did it, when and for which company is added, in the same transaction. */
export type Happening = Pick<AuditEntry, 'subjectKind' | 'subjectId' | 'detail'> & { readonly action: AuditAction };

/** Asks the translation service of the installation. Null for a text that it could not translate. */
export type TranslateElsewhere = (texts: readonly string[], target: Translated) => Promise<readonly (string | null)[]>;

/** Asks the model of the installation for what a paper leaves open; `codes`: of its goods items, as read. Gives nothing where it does not answer. */
export type AskModel = (question: Question, codes: readonly string[]) => Promise<readonly Answer[]>;

/** What this installation of Lods offers to every call, whoever calls. */
export interface CallPorts {
  /** Where people reach this installation, 'https://lods.example': links in mails begin with it. */
  readonly origin: string;
  /** Who is written to when something needs a person; undefined where nobody is named. */
  readonly operatorEmail: string | undefined;
  /** Undefined where no translation service is named. */
  readonly translateElsewhere: TranslateElsewhere | undefined;
  /** The room that the files of a company may take up, in bytes. */
  readonly storageQuota: number;
  /** Looks up whether a domain takes mail. Ask between transactions, never within one. */
  readonly mailDomains: MailDomains;
  /** Calls to addresses that a customer named. Between transactions, never within one. */
  readonly outside: Outside;
  /** The same to the providers that sign the people of companies in, which may lie in other networks. */
  readonly providers: Outside;
  /** Reads the text records of a name in the DNS. Between transactions, never within one. */
  readonly textRecords: TextRecords;
  /** Where files of others are read: in processes with caps, never in this one. */
  readonly readers: WorkerPool;
  /** The folder from which customs papers may be read by path; undefined: none is set up. */
  readonly customsInbox: string | undefined;
  /** The mailbox file (mbox) to which mails come back that could not be delivered; undefined: none is set up. */
  readonly bounceMailbox: string | undefined;
  /** Whether mails leave this installation; without a mail server they are written to files. */
  readonly hasMailServer: boolean;
  /** Whether this installation counts openings of mails and links. */
  readonly isMailTracked: boolean;
  /** Undefined where no model is named. */
  readonly askModel: AskModel | undefined;
}

/** The whole world of a service while nobody is known: the login, the contact form. */
export interface OpenCall {
  readonly tx: Transaction;
  readonly now: Date;
  readonly enqueue: Enqueue;
  readonly sendMail: SendMail;
  readonly ports: CallPorts;
}

/** The world of somebody at the door: nobody is signed in, but a secret link may have opened a company. */
export interface DoorCall extends OpenCall {
  /** Goes on in the company that a secret opened, for one piece of work of the same transaction. Whoever calls has looked the secret up. */
  readonly enter: <T>(organisation: string, work: (call: CompanyCall) => Promise<T>) => Promise<T>;
}

/** One transaction in one company, at one moment: the whole world of a job. */
export interface CompanyCall extends OpenCall {
  readonly organisation: string;
  /** The files of the company, by hash. */
  readonly files: Files;
  /** Copies a file of this company into the store of the company that a delivery goes to. */
  readonly carry: (sha256: string, sizeBytes: number, receiver: string) => Promise<void>;
  readonly audit: (happening: Happening) => Promise<void>;
}

/** The whole world of a service: a company's transaction on behalf of one person. */
export interface Call extends CompanyCall, Session {}

/** Opens transactions. Only the runtime makes one; a service is handed a call. */
export interface Transactions {
  readonly inCompany: <T>(session: Session, work: (call: Call) => Promise<T>) => Promise<T>;
  /** Whose claim it is, as of now; null for nobody. Throws 404 where it names a company that is not one of the own. */
  readonly identify: (claim: Claim) => Promise<Session | null>;
  /**
   * Settles a claim as of now and begins the transaction of its company in the same round trip, so that whoever was removed a moment ago
   * does nothing any more. `admit` throws where nobody may go on.
   */
  readonly onClaim: <T>(
    claim: Claim,
    admit: (session: Session | null) => Session,
    work: (call: Call) => Promise<T>,
  ) => Promise<T>;
  /** For what is done later or by itself: nobody is signed in. */
  readonly inJob: <T>(organisation: string, work: (call: CompanyCall) => Promise<T>) => Promise<T>;
  readonly inTheOpen: <T>(work: (call: DoorCall) => Promise<T>) => Promise<T>;
}
