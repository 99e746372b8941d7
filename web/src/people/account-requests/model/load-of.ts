import { messageOfError } from '../../../api/client/api-error.ts'
import type { TableLoad } from '../../../ui/table/DataTable.tsx'

type Page = {
  data: unknown
  error: unknown
  isError: boolean
  isFetching: boolean
  isPlaceholderData: boolean
  refetch: () => unknown
}

/** How a page of a list is doing, for its table. */
export function loadOf(page: Page): TableLoad {
  if (page.isError)
    return {
      kind: 'failed',
      message: messageOfError(page.error),
      onRetry: () => void page.refetch(),
      isRetrying: page.isFetching,
    }
  return page.data ? { kind: 'ready', isRefreshing: page.isPlaceholderData } : { kind: 'loading' }
}
