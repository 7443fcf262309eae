import { cellsOfLine, linesOf } from './layout.ts';
import type { Page } from './page.ts';
import { TITLES, unspaced } from './vocabulary.ts';

/** What a mill calls the paper that says what its material is made of (EN 10204, ISO 10474), in the languages of the Union and in Turkish. */
const CERTIFICATE =
  /^(?:(?:(?:mill|material|works|factory|steel|quality)(?: (?:test|inspection|quality|analysis))*|inspection|test) (?:certificate|report)s?|certificate of (?:analysis|quality|test|inspection|conformity|material)|(?:materiale?|værks|fabriks|kontrol|inspektions|prøvnings)(?:prøve|prøvnings)?(?:attest|certifikat)|(?:werks(?:prüf)?|abnahmeprüf|werkstoff|material(?:prüf)?|prüf)(?:zeugnis|bescheinigung|zertifikat)|werksbescheinigung|(?:material|verks|kontroll|provnings|inspektions)(?:certifikat|intyg|attest)|(?:materiaal|fabrieks|keurings|inspectie|test|walserij)(?:certificaat|attest|rapport)|certificat (?:matière|de réception|d['’]usine|d['’]inspection|d['’]analyse|de contrôle)|relevé de contrôle|attestation de conformité|certificato (?:di collaudo|di controllo|dei? material[ei]|d['’]analisi)|certificado (?:de (?:inspección|calidad|ensayo|colada|material(?:es)?|inspeção|qualidade|ensaio|análisis|análise|fábrica))|(?:świadectwo|certyfikat|atest) (?:odbioru|jakości|hutniczy|materiałow[ey]|kontroli)|atest hutniczy|(?:inspekční|hutní|materiálový) (?:certifikát|atest)|(?:inšpekčný|hutný|materiálový) (?:certifikát|atest)|(?:szakértői |átvételi |gyári |műbizonylat|minőségi )(?:bizonyítvány|bizonylat)|műbizonylat|(?:ainestodistus|vastaanottotodistus|ainetodistus)|(?:materjali|vastuvõtu|tehase)(?:sertifikaat|tunnistus)|(?:medžiag\p{L}*|kokybės|patikros|gamyklos) sertifikatas|(?:materiāla|kvalitātes|inspekcijas|rūpnīcas) sertifikāts|(?:inspekcijski|materijalni|tvornički) certifikat|(?:potrdilo o (?:pregledu|materialu)|spričevalo o (?:prevzemu|materialu))|certificat de (?:inspecție|calitate|material|conformitate)|сертификат за (?:качество|инспекция|материал|контрол)|πιστοποιητικό (?:επιθεώρησης|ποιότητας|υλικού|ελέγχου)|(?:muayene|kalite|malzeme|analiz|test|fabrika)(?: test)? (?:sertifikası|belgesi|raporu))(?!\p{L})/iu;
/** The standards of such papers, the melt, what the material is made of and how strong it is. */
const OF_MATERIAL =
  /(?<!\p{L})(?:(?:EN|ISO) ?(?:10204|10474)|heat (?:no|number|treatment)|cast no|charge(?:n)?[ -]?(?:nr|no|nummer)|schmelze\p{L}*|n[°º] de coulée|coulée|colata|colada|smelte?(?:nr|nummer)|wytop\p{L}*|tavb\p{L}*|adagszám|sulatus\p{L}*|çekme|şarj|döküm no|chemical (?:composition|analysis)|tensile|yield (?:strength|point)|elongation|R[me]H?(?: \(?MPa|p0[.,]2)|MPa|N\/mm²)(?!\p{L})/iu;
/** A heading of a paper of customs that goes with one: who imported, and when it was accepted. */
const OF_IMPORT =
  /^(?:MRN|LRN|(?:date of )?acceptance|(?:requested )?procedure|import (?:declaration|entry)|procedure(?:kode)?|verfahren|förfarande|régime|regime|regeling)(?!\p{L})/iu;
const MRN = /(?<![A-Z\d])\d{2}[A-Z]{2}[A-Z\d]{13}\d(?![A-Z\d])/;
/** A paper says what it is in so many first lines. */
const FIRST_LINES = 8;

/** Whether a paper is a mill's certificate of its material and says nothing of an import: nobody has declared its goods on it. */
export function isMaterialCertificate(pages: readonly Page[]): boolean {
  const first = pages[0]?.number;
  const lines = linesOf(pages).map((line) => ({
    page: line.page,
    texts: cellsOfLine(line).map(({ text }) => unspaced(text)),
  }));
  const top = lines.filter(({ page }) => page === first).slice(0, FIRST_LINES);
  const texts = lines.flatMap((line) => line.texts);
  return (
    top.some((line) => line.texts.some((text) => CERTIFICATE.test(text))) &&
    texts.some((text) => OF_MATERIAL.test(text)) &&
    !texts.some((text) => OF_IMPORT.test(text) || MRN.test(text) || TITLES.some(([title]) => title.test(text)))
  );
}
