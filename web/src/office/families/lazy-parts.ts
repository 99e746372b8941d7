import { later, laterPart } from '../../ui/later.tsx'
import { contactFamilies } from './contact-families.ts'

/**
 * "Hubungi wali": drawn while it is open.
 *
 * @example
 * {isOpen && <ContactFamiliesDialog kind="absent" classId={classId} date={date} onClose={close} />}
 */
export const ContactFamiliesDialog = contactFamilies.Piece

/** Opens WhatsApp for one family; in quiet hours it asks first. */
export const { Piece: WhatsAppLink } = later(
  async () => (await import('./WhatsAppLink.tsx')).WhatsAppLink,
)

/** "Tautan wali" of a student's page. */
export const { Piece: ParentLinksTab } = laterPart(
  async () => (await import('./ParentLinksTab.tsx')).ParentLinksTab,
)
