import type { WireOf } from '@stagedoor/contract/kit'
import type { adminRead } from '@stagedoor/contract/taxforms'
import { useState } from 'react'
import { formatDay } from '../../../lib/i18n/format.ts'
import { jt, t } from '../../../lib/i18n/i18n.ts'
import { Badge, type Tone } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { DateTime } from '../../../ui/date-time.tsx'
import { toast } from '../../../ui/toast.ts'
import { Permitted } from '../components/permitted.tsx'
import { formLabels, tinMatchLabel } from './labels.ts'
import { useCheckVat } from './queries.ts'

type Own = WireOf<typeof adminRead>

interface TaxFormCardProps {
  readonly own: Own
  readonly performerId: string
}

/** Shows staff which tax form a creator submitted, its numbers masked. */
export function TaxFormCard({ own, performerId }: TaxFormCardProps) {
  const { form, missing, vatCheck, wrongNumbers, heldAfter, tinMatch } = own
  return (
    <Card
      title={t`Tax form`}
      actions={missing && <Badge tone="wait">{t`Missing for payouts`}</Badge>}
    >
      {form ? (
        <>
          <p>{jt`${formLabels()[form.kind]}, signed ${<DateTime key="1" at={form.signedAt} />}`}</p>
          {form.tin && (
            <p className="dim">
              {form.tin} {wrongNumbers.includes('tin') && <WrongBadge />}
            </p>
          )}
          {heldAfter && <Held after={heldAfter} />}
          {tinMatch !== null && <p className="dim">{tinMatchLabel(tinMatch)}</p>}
          {form.vatId && (
            <VatNumber
              vatId={form.vatId}
              check={vatCheck}
              isWrong={wrongNumbers.includes('vat_id')}
              performerId={performerId}
            />
          )}
        </>
      ) : (
        <p className="dim">{t`None submitted.`}</p>
      )}
    </Card>
  )
}

function Held({ after }: { after: string }) {
  const end = formatDay(new Date(after), new Date(), 'UTC')
  return <p className="dim">{t`Asked for another form; payouts wait after ${end}.`}</p>
}

const WrongBadge = () => <Badge tone="bad">{t`Cannot be right`}</Badge>

type Check = NonNullable<Own['vatCheck']>

const states = (): Record<Check['state'], { text: string; tone: Tone }> => ({
  waiting: { text: t`Not asked yet`, tone: 'wait' },
  valid: { text: t`Registered`, tone: 'good' },
  invalid: { text: t`Not registered`, tone: 'bad' },
  unreachable: { text: t`No answer yet`, tone: 'wait' },
})

interface VatNumberProps {
  readonly vatId: string
  readonly check: Check | null
  readonly isWrong: boolean
  readonly performerId: string
}

/** Shows what the register of the EU answered about a VAT number, and asks it again. */
function VatNumber({ vatId, check, isWrong, performerId }: VatNumberProps) {
  const state = check && states()[check.state]
  const registered = [check?.registeredName, check?.registeredAddress].filter(Boolean).join(', ')
  return (
    <>
      <p>
        {t`VAT number ${vatId}`} {isWrong && <WrongBadge />}
        {state && <Badge tone={state.tone}>{state.text}</Badge>}
      </p>
      {check?.checkedAt && (
        <p className="dim">{jt`Looked up in VIES ${<DateTime key="1" at={check.checkedAt} />}`}</p>
      )}
      {check?.consultationNumber && (
        <p className="dim">{t`Consultation number ${check.consultationNumber}`}</p>
      )}
      {registered && <p className="dim">{registered}</p>}
      {check?.problem && (
        <p className="dim">{t`Nobody answered (${check.problem}). It is asked again each hour.`}</p>
      )}
      <Permitted to="money.write">
        <AskButton performerId={performerId} />
      </Permitted>
    </>
  )
}

function AskButton({ performerId }: Pick<VatNumberProps, 'performerId'>) {
  const ask = useCheckVat()
  const [isPending, setPending] = useState(false)
  const press = async () => {
    setPending(true)
    try {
      const { vatCheck } = await ask({ params: { id: performerId } })
      if (vatCheck) toast({ text: states()[vatCheck.state].text })
    } finally {
      setPending(false)
    }
  }
  return (
    <p>
      <Button
        size="s"
        pending={isPending}
        onClick={() => void press()}
      >{t`Look up in VIES`}</Button>
    </p>
  )
}
