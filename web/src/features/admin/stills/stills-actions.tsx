import { useState } from 'react'
import type { Hotkey } from '../../../lib/browser/hotkeys.ts'
import { t } from '../../../lib/i18n/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { HotkeyHelp } from '../../../ui/hotkey-help.tsx'
import { MediaPrivacyMenu } from '../components/media-privacy.tsx'
import { EndCallDialog } from '../private-calls/end-call.tsx'
import { EndStreamDialog } from '../streams/end-stream.tsx'
import { CaseDialog } from './case-dialog.tsx'
import type { WireStills } from './queries.ts'
import type { StillsQueue } from './use-stills.ts'

interface StillsActionsProps {
  queue: StillsQueue
  /** The hotkeys of what is shown. */
  hotkeys: readonly Hotkey[]
}

/** Draws the decisions about the pictures of a stream or call, each with its hotkey. */
export function StillsActions({ queue, hotkeys }: StillsActionsProps) {
  const [dialog, setDialog] = useState<'case' | 'end'>()
  const { current, go, clear, leave } = queue
  const canDecide = current?.canDecide === true
  const canEnd = canDecide && current.isOpen
  const close = () => setDialog(undefined)
  const keys = [
    { key: 'a', label: t`Clear the pictures`, run: clear },
    { key: 'c', label: t`Open a case`, run: () => canDecide && setDialog('case') },
    { key: 'e', label: t`End it`, run: () => canEnd && setDialog('end') },
    { key: 'n', label: t`Next`, run: () => go(1) },
    { key: 'p', label: t`Previous`, run: () => go(-1) },
    ...hotkeys,
  ]
  return (
    <>
      <HotkeyHelp hotkeys={keys} />
      <MediaPrivacyMenu />
      <Button disabled={!canDecide} onClick={() => setDialog('case')}>
        {t`Open a case`}
      </Button>
      {current?.isOpen && (
        <Button variant="danger" disabled={!canDecide} onClick={() => setDialog('end')}>
          {current.kind === 'stream' ? t`End the stream` : t`End the call`}
        </Button>
      )}
      <Button variant="primary" disabled={!canDecide} onClick={clear}>
        {t`Clear`}
      </Button>
      {dialog === 'case' && current && (
        <CaseDialog subject={current} onOpened={leave} onClose={close} />
      )}
      {dialog === 'end' && current && <EndDialog subject={current} onClose={close} />}
    </>
  )
}

function EndDialog({ subject, onClose }: { subject: WireStills; onClose: () => void }) {
  const { kind, _id, performer, fan } = subject
  const performerInfo = { name: performer?.name ?? '' }
  if (kind === 'stream')
    return <EndStreamDialog stream={{ _id, performerInfo }} onClose={onClose} />
  return (
    <EndCallDialog
      call={{ _id, performerInfo, fanInfo: { name: fan?.name ?? '' } }}
      onClose={onClose}
    />
  )
}
