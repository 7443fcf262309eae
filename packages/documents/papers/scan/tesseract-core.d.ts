/** The part of tesseract.js-core that we call; it brings no types. */
declare module 'tesseract.js-core/tesseract-core-relaxedsimd-lstm.js' {
  export interface Recognition {
    /** Answers 0 when it stands ready. `engine` 1: the neural network alone. */
    Init(path: null, languages: string, engine: number): number;
    SetVariable(name: string, value: string): boolean;
    /** Takes the image in the file `/input`; answers 0. */
    SetImageFile(exifOrientation: number, angle: number): number;
    Recognize(monitor: null): number;
    GetTSVText(page: number): string;
  }

  export interface Core {
    readonly FS: { writeFile(path: string, bytes: Uint8Array): void };
    readonly TessBaseAPI: new () => Recognition;
  }

  export default function openCore(options: { print(line: string): void; printErr(line: string): void }): Promise<Core>;
}
