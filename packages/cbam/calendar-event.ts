/** A date of the law. What a later act overtook is told beside the date that now applies. */
export interface CalendarEvent {
  /** ISO date. */
  readonly date: string;
  readonly regime: 'definitive' | 'transitional';
  readonly kind:
    | 'cancellation'
    | 'correction'
    | 'declaration'
    | 'holding'
    | 'milestone'
    | 'price'
    | 'report'
    | 'repurchase'
    | 'review';
  /** The quarter ('2025-Q4') or year ('2026') that the event is about. */
  readonly period: string;
  readonly title: string;
  readonly source: string;
  readonly superseded?: { readonly date: string; readonly source: string };
}
