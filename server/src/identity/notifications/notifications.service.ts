/** How other features tell people something. */
export { listReceivers, notify, type Notice } from './notify.service.ts'
export { forgetNotices } from './forget-notices.queries.ts'
export { hasWaited, tellOfRefusedRecord } from './refused-record.service.ts'
