import { useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query'
import type { TableLoad } from '../../ui/table/DataTable.tsx'
import { messageOfError } from '../client/api-error.ts'
import { keepFilledPage, pageAskedFor } from './kept-page.ts'

export type ListPage<Page> = {
  /** What is in sight: the page before stays until the next is there, unless it was empty. */
  page: Page | undefined
  /** The page that is asked for, once it is there: what may be chosen from. */
  askedPage: Page | undefined
  load: TableLoad
  /** When the page in sight was read. */
  readAt: number
}

/**
 * One page of a list, read by these options, and how it is doing, for `DataTable`.
 * @example const { page, load } = useListPage(studentPage(wish))
 */
export function useListPage<Page extends { total: number }, Key extends QueryKey>(
  options: UseQueryOptions<Page, Error, Page, Key>,
): ListPage<Page> {
  const query = useQuery({ ...options, placeholderData: keepFilledPage })
  return {
    page: query.data,
    askedPage: pageAskedFor(query),
    load: tableLoad(query),
    readAt: query.dataUpdatedAt,
  }
}

type Query = {
  data: unknown
  error: unknown
  isError: boolean
  isFetching: boolean
  isPlaceholderData: boolean
  refetch: () => unknown
}

function tableLoad({ data, error, isError, ...query }: Query): TableLoad {
  if (isError) {
    return {
      kind: 'failed',
      message: messageOfError(error),
      onRetry: () => void query.refetch(),
      isRetrying: query.isFetching,
    }
  }
  if (data === undefined) return { kind: 'loading' }
  return { kind: 'ready', isRefreshing: query.isPlaceholderData }
}
