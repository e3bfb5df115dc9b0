export { CANCELED_BY_OFFICE } from './review/canceled-by-office';
export { callOffAhead } from './editor/call-off-events';
export { resumeSale, stopSale } from './editor/organizer-sale';
export { addDraft } from './editor/write-event';
