/** A file that came in with the request. It lies in a temporary folder until the answer has left. */
export interface ReceivedFile {
  /** The form field it came under: 'file0'. */
  readonly key: string;
  /** As the sender named it, without folders; never a path to write to. */
  readonly name: string;
  /** As the sender declared it; believe only what sniffing the content says. */
  readonly declaredMediaType: string;
  readonly sizeBytes: number;
  readonly sha256: string;
  readonly path: string;
  /** The file was larger than its cap, and its bytes were dropped; only where the endpoint asks to be told. */
  readonly isTooLarge: boolean;
}
