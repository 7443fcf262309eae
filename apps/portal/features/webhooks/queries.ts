export const WEBHOOKS = ['webhooks'];

export const deliveriesKey = (id: string) => ['webhooks', id, 'deliveries'];
