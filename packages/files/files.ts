import type { Readable } from 'node:stream';
import type { FileType } from './sniff.ts';

/** What is known of a stored file. Its hash is its name: equal bytes of one company are stored once. */
export interface StoredFile {
  readonly sha256: string;
  readonly bytes: number;
  readonly type: FileType;
}

export interface PutOptions {
  readonly maxBytes: number;
  /** The kinds that are accepted, judged from the bytes and never from a name. All, if absent. */
  readonly expect?: readonly FileType['kind'][];
}

/** The files of one company. */
export interface Files {
  /**
   * Stores a stream, hashing and counting while it arrives. When this settles, the file is there whole and lasting, or nothing is.
   *
   * @throws {FileFault} 'file.too_large' as soon as the stream passes `maxBytes`, 'file.type', 'file.store_full', 'file.store_away'
   */
  put(content: AsyncIterable<Uint8Array>, options: PutOptions): Promise<StoredFile>;
  /** The bytes as a stream, which fails at its end if they are not those of the hash. @throws {FileFault} 'file.missing' */
  get(sha256: string): Promise<Readable>;
  has(sha256: string): Promise<boolean>;
}

/** A file as the store lists it. */
export interface ListedFile {
  readonly sha256: string;
  readonly bytes: number;
  /** When it was stored, or last stored again. */
  readonly storedAt: Date;
}

/** The whole store, for start, retention and backup. Services are handed `of(organisation)`. */
export interface FileStore {
  of(organisation: string): Files;
  /** Every file of a company, in no order. */
  list(organisation: string): AsyncIterable<ListedFile>;
  /**
   * Takes a file away that was last stored before that moment; says whether it is gone. One that somebody is storing again right now stays,
   * although its row is not committed yet. For the sweep only: nothing else may delete a file.
   */
  remove(organisation: string, sha256: string, before: Date): Promise<boolean>;
  /** Takes away what stores left behind that were cut before `before`. Says how many. */
  sweep(before: Date): Promise<number>;
}

/** One place that keeps whole files by hash; what differs between a folder and an S3-compatible store. */
export interface Shelf {
  /** The folder where files are gathered before they are kept. */
  readonly incoming: string;
  /** Keeps the gathered file under its name: all of it at once, lasting. */
  keep(path: string, name: FileName, bytes: number): Promise<void>;
  open(name: FileName): Promise<Readable>;
  has(name: FileName): Promise<boolean>;
  /** When it was last kept; undefined if it is not there. */
  keptAt(name: FileName): Promise<Date | undefined>;
  list(organisation: string): AsyncIterable<ListedFile>;
  remove(name: FileName): Promise<void>;
}

export interface FileName {
  readonly organisation: string;
  readonly sha256: string;
}
