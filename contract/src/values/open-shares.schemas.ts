import { z } from 'zod/mini'

/** Only where it is so: a register that counts in the share is still being taken. */
export const isOpenShare = z.optional(z.boolean())
