import type { WireInputOf, WireOf } from '@stagedoor/contract/kit'
import {
  listCancellationWords,
  type listSubjects,
  listSubscriberChanges,
  readChurn,
  readForecast,
  readHours,
  readOverview,
  readSubject,
} from '@stagedoor/contract/statistics'
import { useCall } from '../../lib/api/queries.ts'

/** The figures of a period and of the one before. */
export type WireOverview = WireOf<typeof readOverview>
/** An item, promotion or link with its figures. */
export type WireSubject = WireOf<typeof listSubjects>['data'][number]
/** The figures of one of them over time. */
export type WireSubjectDetails = WireOf<typeof readSubject>
/** The period that statistics are read of. */
export type PeriodQuery = NonNullable<WireInputOf<typeof readOverview>['query']>

/** The parts of a period. */
export interface WireSpan<Part> {
  readonly fromDate: string
  readonly toDate: string
  readonly parts: readonly Part[]
}

/** Reads the figures of a period once it is known; the last ones stay while others are read. */
export const useOverview = (query: PeriodQuery | undefined) =>
  useCall(readOverview, { query: query ?? {} }, { enabled: query !== undefined, keepsLast: true })

/** Reads the figures of one item, promotion or link in a period once it is known. */
export const useSubject = (id: string, query: PeriodQuery | undefined) =>
  useCall(
    readSubject,
    { params: { id }, query: query ?? {} },
    { enabled: query !== undefined, keepsLast: true },
  )

/** A subscription that began or ended. */
export type WireSubscriberChange = WireOf<typeof listSubscriberChanges>['data'][number]
/** The days of a period. */
export type Days = Omit<PeriodQuery, 'step'>

/** Reads who subscribed or left in a period; the last ones stay while others are read. */
export const useSubscriberChanges = (
  query: NonNullable<WireInputOf<typeof listSubscriberChanges>['query']>,
) => useCall(listSubscriberChanges, { query }, { keepsLast: true })

/** Reads why fans cancelled in a period, and how long subscriptions last. */
export const useChurn = (query: Days) => useCall(readChurn, { query }, { keepsLast: true })

/** Reads what fans wrote about why they cancelled. */
export const useCancellationWords = (limit: number) =>
  useCall(listCancellationWords, { query: { limit } }, { keepsLast: true })

/** Reads visits and sales of a period by weekday and hour. */
export const useHours = (query: Days) => useCall(readHours, { query }, { keepsLast: true })

/** What renewals will bring. */
export type WireForecast = WireOf<typeof readForecast>

/** Reads what renewals of the next days will bring. */
export const useForecast = () => useCall(readForecast, undefined)
