import type { ReactNode } from 'react'

/** A column of a list. The first column names the row. */
export interface Column<Row> {
  /** Also the word of its order in the address and for the server. */
  readonly id: string
  readonly title: string
  /** The server can order by it. */
  readonly isSortable?: boolean
  /** May be hidden by the user. */
  readonly isOptional?: boolean
  /** Numbers that are compared down the column. */
  readonly isNumeric?: boolean
  readonly cell: (row: Row) => ReactNode
  /**
   * For a file: plain, and complete. Several columns where the cell has several values: a spreadsheet sorts and sums
   * single ones.
   */
  readonly csv: FileColumn<Row>['value'] | readonly FileColumn<Row>[]
}

/** A column of a file. */
export interface FileColumn<Row> {
  readonly title: string
  readonly value: (row: Row) => string | number
}

/** An amount for a file: the sum as a number, and its currency. The sum is in minor units. */
export const moneyColumns = <Row>(
  titles: { readonly sum: string; readonly currency: string },
  of: (row: Row) => { readonly amount: number; readonly currency: string },
): readonly FileColumn<Row>[] => [
  { title: titles.sum, value: (row) => of(row).amount / 100 },
  { title: titles.currency, value: (row) => of(row).currency },
]

/** What the server is asked for. Pages count from 1. */
export interface ListRequest {
  readonly text: string
  readonly sort: string
  readonly filters: Readonly<Record<string, string>>
  readonly page: number
  readonly size: number
}

export interface Rows<Row> {
  readonly rows: readonly Row[]
  /** Counting stops at `COUNT_LIMIT`. */
  readonly total: number
}

/** Where the rows of a list come from. */
export interface RowSource<Row> {
  /** Tells it from other lists, in the cache and as the name of its file. */
  readonly name: string
  /** @throws ApiError */
  readonly load: (question: ListRequest, signal: AbortSignal) => Promise<Rows<Row>>
}

/** Where the database stops counting. */
export const COUNT_LIMIT = 10_000
