import { CLAIM_MINUTES } from '@stagedoor/contract/cases'
import { useEffect, useEffectEvent } from 'react'
import { useMay } from '../../../lib/session/permissions.ts'
import { useAccount } from '../../../lib/session/session.ts'
import type { WireCaseDetails } from './labels.ts'
import { useClaimCase, useExtendClaim } from './queries.ts'

/** The interval at which an open page extends its claim. */
const EXTEND_MS = (CLAIM_MINUTES * 60_000) / 3

/** The holder of a case, as its page shows it. */
export interface CaseClaim {
  readonly isMine: boolean
  /** The name of the colleague who has it; undefined without one. */
  readonly colleague: string | undefined
}

/**
 * Claims an open, unclaimed case when its page is opened by a person who may decide, and
 * extends the claim while the page is open.
 */
export function useClaim({ _id: id, holder, closedAt }: WireCaseDetails): CaseClaim {
  const viewer = useAccount()
  const mayDecide = useMay()('moderation.write')
  const claimCase = useClaimCase()
  const extendClaim = useExtendClaim()
  const isMine = holder?.person._id === viewer._id
  const isFree = mayDecide && !closedAt && !holder
  // A colleague may have been faster: the page then shows who.
  const claim = useEffectEvent(() => {
    if (isFree) void claimCase({ params: { id }, body: {} }).catch(() => {})
  })
  const extend = useEffectEvent(
    () => void extendClaim({ params: { id }, body: {} }).catch(() => {}),
  )
  // Once: a case that is given back stays free while its page is open.
  useEffect(() => claim(), [])
  useEffect(() => {
    if (!isMine || closedAt) return
    const timer = setInterval(() => extend(), EXTEND_MS)
    return () => clearInterval(timer)
  }, [isMine, closedAt])
  return { isMine, colleague: holder && !isMine ? holder.person.name : undefined }
}
