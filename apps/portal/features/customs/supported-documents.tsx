import { Card } from '@lods/ui/card';

const DOCUMENTS = [
  { name: 'Freight forwarder declarations', what: 'Clearance notices and import specifications from your forwarder.' },
  { name: 'Customs authority documents', what: 'The single administrative document, DMS printouts, tax assessments.' },
  { name: 'Import/export certificates', what: 'Papers that name goods codes, origin and mass.' },
  { name: 'Shipping manifests', what: 'Lists of consignments with their goods items.' },
];

/** Which papers are read. */
export function SupportedDocuments() {
  return (
    <Card
      title="Supported documents"
      description="Text and scans, in Danish, English and German. Every value is shown with its place on the page; what is not certain is marked for you."
    >
      <ul className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
        {DOCUMENTS.map(({ name, what }) => (
          <li key={name}>
            <span className="font-medium">{name}</span>
            <span className="block text-ink-soft">{what}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
