import { lazyPart } from '../../../ui/lazy-part.tsx'
import { contactFamilies } from './contact-families.ts'

/**
 * "Hubungi wali": drawn while it is open.
 *
 * @example
 * {isOpen && <ContactFamiliesDialog kind="absent" classId={classId} date={date} onClose={close} />}
 */
export const ContactFamiliesDialog = contactFamilies.Part

/** Opens WhatsApp for one family; in quiet hours it asks first. */
export const { Part: WhatsAppLink } = lazyPart(
  async () => (await import('./WhatsAppLink.tsx')).WhatsAppLink,
)
