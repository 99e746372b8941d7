import { AppError } from '../../../app-error.ts'

const mostAtOnce = 2
const retryAfterSeconds = 5

const underWay = new Map<string, number>()

/** Two uploads of one user run at a time: one account never fills the memory or the decoder. */
export async function inUploadSlot<T>(userId: string, work: () => Promise<T>): Promise<T> {
  const before = underWay.get(userId) ?? 0
  if (before >= mostAtOnce) throw new AppError('server.busy', { retryAfterSeconds })
  underWay.set(userId, before + 1)
  try {
    return await work()
  } finally {
    const left = (underWay.get(userId) ?? 1) - 1
    if (left === 0) underWay.delete(userId)
    else underWay.set(userId, left)
  }
}
