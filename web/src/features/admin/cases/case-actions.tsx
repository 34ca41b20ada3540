import { ApiError } from '@stagedoor/contract/kit'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Hotkey } from '../../../lib/browser/hotkeys.ts'
import { midSentence, t } from '../../../lib/i18n/i18n.ts'
import { href } from '../../../lib/navigation/href.ts'
import { Button } from '../../../ui/button.tsx'
import { HotkeyHelp } from '../../../ui/hotkey-help.tsx'
import { toast, toastError } from '../../../ui/toast.ts'
import { MediaPrivacyMenu } from '../components/media-privacy.tsx'
import { targetLabel } from '../reports/labels.ts'
import { AssignDialog } from './assign-dialog.tsx'
import styles from './cases.module.css'
import { type CaseAction, type CaseDecision, DecideDialog } from './decide-dialog.tsx'
import type { WireCaseDetails } from './labels.ts'
import { useClaimCase, useDecideCase, useReleaseCase } from './queries.ts'
import type { CaseClaim } from './use-claim.ts'
import { useOpenNext } from './use-next.ts'

interface CaseActionsProps {
  one: WireCaseDetails
  claim: CaseClaim
  /** Hotkeys of other parts of the page. */
  hotkeys: readonly Hotkey[]
}

type Asked = CaseAction | 'assign'

/** An action as its button and its hotkey. */
interface CaseButton extends Hotkey {
  readonly look?: 'primary' | 'danger'
  readonly isOffered: boolean
}

/** Draws what can be done with a case; each action has a hotkey. */
export function CaseActions({ one, claim, hotkeys }: CaseActionsProps) {
  const [asked, setAsked] = useState<Asked>()
  const openNext = useOpenNext()
  const navigate = useNavigate()
  const hold = useHold(one, claim)
  const { target, closedAt, owner, reports } = one
  const isOpen = !closedAt
  const canRemove = isOpen && reports.some(({ targetInfo }) => targetInfo.canRemove)
  const ask = (action: Asked) => () => setAsked(action)
  const removal =
    target === 'stream' ? t`End the stream` : t`Remove ${midSentence(targetLabel(target))}`
  const actions: readonly CaseButton[] = [
    { key: 'd', label: t`Dismiss`, run: ask('dismiss'), isOffered: isOpen },
    { key: 'r', label: removal, run: ask('remove'), look: 'danger', isOffered: canRemove },
    {
      key: 's',
      label: t`Suspend the owner`,
      run: ask('suspend'),
      look: 'danger',
      isOffered: isOpen && !!owner,
    },
    { key: 'c', label: hold.label, run: hold.run, isOffered: isOpen },
    { key: 'a', label: t`Assign`, run: ask('assign'), isOffered: isOpen },
    { key: 'n', label: t`Next case`, run: () => void openNext(), look: 'primary', isOffered: true },
  ]
  const offered = actions.filter(({ isOffered }) => isOffered)
  return (
    <>
      <div className={styles.actions}>
        {offered.map(({ key, label, run, look }) => (
          <Button
            key={key}
            size="s"
            variant={look ?? 'secondary'}
            onClick={run}
            aria-keyshortcuts={key}
          >
            {label}
          </Button>
        ))}
        <MediaPrivacyMenu />
        <HotkeyHelp
          hotkeys={[
            ...offered,
            { key: 'p', label: t`Previous case`, run: () => void navigate(-1) },
            { key: 'l', label: t`List of cases`, run: () => void navigate(href('admin/cases')) },
            ...hotkeys,
          ]}
        />
      </div>
      <Asking asked={asked} one={one} onClose={() => setAsked(undefined)} onDecided={openNext} />
    </>
  )
}

/** Returns what claims a case, takes it over or gives it back, with its label. */
function useHold({ _id: id }: WireCaseDetails, { isMine, colleague }: CaseClaim) {
  const claimCase = useClaimCase()
  const releaseCase = useReleaseCase()
  const params = { id }
  if (isMine)
    return { label: t`Give back`, run: () => void releaseCase({ params }).catch(toastError) }
  return {
    label: colleague ? t`Take over` : t`Claim`,
    run: () => void claimCase({ params, body: { takeOver: true } }).catch(toastError),
  }
}

interface AskingProps {
  asked: Asked | undefined
  one: WireCaseDetails
  onClose: () => void
  onDecided: () => Promise<void>
}

/** Draws the dialog of the chosen action. */
function Asking({ asked, one, onClose, onDecided }: AskingProps): ReactNode {
  const decideCase = useDecideCase()
  const [isConfirmed, setConfirmed] = useState(false)
  const params = { id: one._id }
  const decide = async (decision: CaseDecision) => {
    try {
      await decideCase({ params, body: { ...decision, ...(isConfirmed && { isConfirmed }) } })
    } catch (error) {
      // The dialog shows who has the case; to confirm once more is to decide all the same.
      if (error instanceof ApiError && error.is('cases.held')) setConfirmed(true)
      throw error
    }
    toast({ text: t`Case decided` })
    await onDecided()
  }
  if (!asked) return null
  if (asked === 'assign') return <AssignDialog id={one._id} onClose={onClose} />
  return <DecideDialog action={asked} count={1} onDecide={decide} onClose={onClose} />
}
