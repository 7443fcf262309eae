import {
  ParseOption,
  XmlBufferInputProvider,
  XmlDocument,
  XmlLibError,
  XsdValidator,
  xmlRegisterInputProvider,
} from 'libxml2-wasm';
import { reportSchema } from './schema.ts';

export interface SchemaFault {
  readonly line: number;
  readonly message: string;
}

// The schema is all that the library may open; line numbers beyond 65,535 are wanted.
const OPTIONS =
  ParseOption.XML_PARSE_NO_XXE |
  ParseOption.XML_PARSE_NONET |
  ParseOption.XML_PARSE_NO_SYS_CATALOG |
  ParseOption.XML_PARSE_BIG_LINES |
  ParseOption.XML_PARSE_HUGE;

/** A compiled schema. libxml2 works in its own memory, without files and without network. */
export class ReportSchema implements Disposable {
  readonly #validator: XsdValidator;

  private constructor(validator: XsdValidator) {
    this.#validator = validator;
  }

  /** Our own schema, generated from the table of the structure. */
  static own(): ReportSchema {
    return ReportSchema.of(new TextEncoder().encode(reportSchema()));
  }

  /** @param included what the schema includes, by the name that it uses */
  static of(schema: Uint8Array, included: Readonly<Record<string, Uint8Array>> = {}): ReportSchema {
    provide(included);
    using document = XmlDocument.fromBuffer(schema, { option: OPTIONS, url: 'schema.xsd' });
    return new ReportSchema(XsdValidator.fromDoc(document));
  }

  /** @returns the faults in the order of the file; none for a valid file. The file must have passed the reader: no DOCTYPE. */
  validate(xml: Uint8Array): SchemaFault[] {
    try {
      using document = XmlDocument.fromBuffer(xml, { option: OPTIONS });
      this.#validator.validate(document);
      return [];
    } catch (error) {
      if (!(error instanceof XmlLibError)) throw error;
      return error.details.map(({ line, message }) => ({ line, message: message.trim() }));
    }
  }

  [Symbol.dispose](): void {
    this.#validator.dispose();
  }
}

const provider = new XmlBufferInputProvider({});
let isRegistered = false;

function provide(files: Readonly<Record<string, Uint8Array>>): void {
  if (!isRegistered) isRegistered = xmlRegisterInputProvider(provider);
  for (const [name, bytes] of Object.entries(files)) provider.addBuffer(name, bytes);
}
