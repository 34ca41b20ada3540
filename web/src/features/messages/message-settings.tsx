import { updateSettings, type WhoMayWrite } from '@stagedoor/contract/conversations'
import { useState } from 'react'
import { useContractForm } from '../../lib/forms/form.ts'
import { msgid, ngettext, t } from '../../lib/i18n/i18n.ts'
import { contentPriceOf, contentPriceProblem } from '../../lib/money/content-price.ts'
import { useAccount, useSite } from '../../lib/session/session.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { CheckField, FormError, SelectField } from '../../ui/field.tsx'
import { FormActions } from '../../ui/form-actions.tsx'
import { PriceField } from '../../ui/price-field.tsx'
import { RadioCards } from '../../ui/radio-cards.tsx'
import { toast } from '../../ui/toast.ts'
import styles from './message-settings.module.css'
import type { WireSettings } from './queries.ts'

const PROMISES = [1, 2, 3, 5, 7, 14, 30]

const whoMayWriteChoices = () =>
  [
    {
      value: 'subscribers',
      title: t`Subscribers`,
      note: t`Others can write once you have written to them first.`,
    },
    {
      value: 'everyone',
      title: t`Everyone`,
      note: t`Every fan with a confirmed e-mail can write for free.`,
    },
    {
      value: 'paid',
      title: t`Others pay for each message`,
      note: t`Subscribers write for free. Others see the price before they send, and pay it with each message.`,
    },
  ] as const

type Fields = {
  whoMayWrite: WhoMayWrite
  price: string
  days: string
  isAnsweredByTeam: boolean
  showsRead: boolean
  showsTyping: boolean
  showsPresence: boolean
}

/**
 * Edits who may write to the account, at which price and who answers, and whether it shows that it
 * has read messages or is online.
 */
export function MessageSettings({ settings }: { settings: WireSettings }) {
  const isPerformer = useAccount().role === 'performer'
  const site = useSite()
  const { whoMayWrite, messagePrice, replyWithinDays, isAnsweredByTeam, ...shown } = settings
  const initial: Fields = {
    whoMayWrite: whoMayWrite ?? 'subscribers',
    price: messagePrice > 0 ? String(messagePrice) : '',
    days: replyWithinDays === null ? '' : String(replyWithinDays),
    isAnsweredByTeam: isAnsweredByTeam ?? false,
    ...shownOf(shown),
  }
  const [declared, setDeclared] = useState(initial.isAnsweredByTeam)
  const form = useContractForm(updateSettings, {
    initial,
    body: (values) => (isPerformer ? performerBody(values, declared) : shownOf(values)),
    check: {
      price: (price, values) =>
        isPerformer && values.whoMayWrite === 'paid' ? contentPriceProblem(price, site) : undefined,
    },
    onDone: (_saved, values) => {
      setDeclared(values.isAnsweredByTeam)
      toast({ text: t`Settings saved` })
    },
  })
  const { fields, submit, pending, formError } = form
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {isPerformer && <WhoMayWriteCard fields={fields} />}
      {isPerformer && <TeamCard fields={fields} />}
      <Card title={t`Read marks`}>
        <CheckField
          role="switch"
          label={t`Show when I have read messages`}
          {...fields.getInputProps('showsRead', { type: 'checkbox' })}
        />
        <p className="dim">{t`Without it nobody sees what you have read, and you do not see what others have read.`}</p>
      </Card>
      <Card title={t`Writing`}>
        <CheckField
          role="switch"
          label={t`Show when I am writing`}
          {...fields.getInputProps('showsTyping', { type: 'checkbox' })}
        />
        <p className="dim">{t`Without it nobody sees that you are writing to them, and you do not see it of others.`}</p>
      </Card>
      <Card title={t`Online status`}>
        <CheckField
          role="switch"
          label={t`Show when I am online`}
          {...fields.getInputProps('showsPresence', { type: 'checkbox' })}
        />
        <p className="dim">{t`Without it nobody sees that you are online or when you last were. Live streams are always shown.`}</p>
      </Card>
      <div className={styles.end}>
        <FormError>{formError}</FormError>
        <FormActions>
          <Button type="submit" variant="primary" pending={pending}>
            {t`Save settings`}
          </Button>
        </FormActions>
      </div>
    </form>
  )
}

/** Returns what others see of the account. */
const shownOf = ({
  showsRead,
  showsTyping,
  showsPresence,
}: Pick<Fields, 'showsRead' | 'showsTyping' | 'showsPresence'>) => ({
  showsRead,
  showsTyping,
  showsPresence,
})

/**
 * Returns the settings of a creator. Who answers is sent only when it changed in this form: fans
 * see each change, and an older tab must not undo it.
 */
const performerBody = (
  { whoMayWrite, price, days, isAnsweredByTeam, ...shown }: Fields,
  declared: boolean,
) => ({
  whoMayWrite,
  ...(isAnsweredByTeam !== declared && { isAnsweredByTeam }),
  ...shownOf(shown),
  ...(whoMayWrite === 'paid' && {
    messagePrice: contentPriceOf(price) ?? 0,
    replyWithinDays: days === '' ? null : Number(days),
  }),
})

type FormFields = ReturnType<typeof useContractForm<typeof updateSettings, Fields>>['fields']

function WhoMayWriteCard({ fields }: { fields: FormFields }) {
  const { whoMayWrite, price } = fields.values
  return (
    <Card title={t`Who may write to you`}>
      <div className={styles.fields}>
        <RadioCards
          label={t`Who may write to you`}
          labelHidden
          choices={whoMayWriteChoices()}
          value={whoMayWrite}
          onChoose={(next) => fields.setFieldValue('whoMayWrite', next)}
        />
        {whoMayWrite === 'paid' && (
          <>
            <PriceField
              value={price}
              error={fields.errors.price as string | undefined}
              onChange={(typed) => fields.setFieldValue('price', typed)}
            />
            <SelectField
              label={t`Promise to answer`}
              hint={t`Fans see the promise before they pay. A fan who gets no answer in time gets the price back.`}
              options={promises()}
              {...fields.getInputProps('days')}
            />
          </>
        )}
        <p className="dim">{t`You can always write to your fans, and answer everyone who wrote to you.`}</p>
      </div>
    </Card>
  )
}

/** Says that others answer for the creator, which the agreement asks for where it is so. */
function TeamCard({ fields }: { fields: FormFields }) {
  return (
    <Card title={t`Who answers`}>
      <CheckField
        role="switch"
        label={t`Others answer messages for me`}
        {...fields.getInputProps('isAnsweredByTeam', { type: 'checkbox' })}
      />
      <p className="dim">{t`Fans see it on your page, before they pay and in their chat, from the moment you save. Switch it on as soon as anyone else answers: your agreement with us asks for it.`}</p>
    </Card>
  )
}

const promises = () => [
  { value: '', text: t`No promise` },
  ...PROMISES.map((days) => ({
    value: String(days),
    text: ngettext(msgid`Within ${days} day`, `Within ${days} days`, days),
  })),
]
