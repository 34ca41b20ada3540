import { formatInstant } from '../../lib/i18n/format.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmationActions, ConfirmationBody } from '../../ui/confirmation.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import type { Landing } from './moves.ts'

interface ClockDialogProps {
  readonly landing: Exclude<Landing, { kind: 'plain' }>
  readonly zone: string
  readonly onChoose: (at: Date) => void
  readonly onClose: () => void
}

/** Asks which instant is meant by a time that the clocks skip, or that occurs twice. */
export function ClockDialog({ landing, zone, onChoose, onClose }: ClockDialogProps) {
  const time = landing.wall.slice(11)
  const choose = (at: Date) => () => {
    onClose()
    onChoose(at)
  }
  return (
    <Dialog open onClose={onClose} title={t`The clocks change`}>
      <ConfirmationBody>
        {landing.kind === 'skipped' ? (
          <p>{t`${time} does not exist on this day: the clocks skip it. It would be ${formatInstant(landing.at, zone)}.`}</p>
        ) : (
          <p>{t`${time} occurs twice on this day: before and after the clocks go back.`}</p>
        )}
        <ConfirmationActions stacked>
          {landing.kind === 'skipped' ? (
            <Button variant="primary" wide onClick={choose(landing.at)}>
              {t`Move to ${formatInstant(landing.at, zone)}`}
            </Button>
          ) : (
            <>
              <Button variant="primary" wide onClick={choose(landing.at)}>
                {t`The first ${time}, before the clocks go back`}
              </Button>
              <Button wide onClick={choose(landing.second)}>
                {t`The second ${time}, an hour later`}
              </Button>
            </>
          )}
          <Button variant="quiet" wide onClick={onClose}>
            {t`Leave it where it is`}
          </Button>
        </ConfirmationActions>
      </ConfirmationBody>
    </Dialog>
  )
}
