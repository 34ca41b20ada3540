import { GIFT_WORDS_MAX } from '@stagedoor/contract/gifts'
import { type ChangeEvent, type FormEvent, useState } from 'react'
import { jt, t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { CheckField, FormError, TextAreaField, TextField } from '../../ui/field.tsx'
import { FormActions, SubmitButton } from '../../ui/form-actions.tsx'
import { Price } from '../../ui/price.tsx'
import { RadioCards } from '../../ui/radio-cards.tsx'
import styles from './gifts.module.css'
import { lengthLabel } from './labels.ts'
import { useGiftOffer, useGive, type WireGiftOffer, type WireGiven } from './queries.ts'

interface GiveFormProps {
  performerId: string
  offer: WireGiftOffer
  onGiven: (gift: WireGiven) => void
}

/** Chooses what is given, to whom and with which words, and pays it from the wallet. */
export function GiveForm({ performerId, offer: loaded, onGiven }: GiveFormProps) {
  const { data: offer = loaded, refetch } = useGiftOffer(performerId, loaded)
  const { pay, pending, refusal } = useGive()
  const [key, setKey] = useState('')
  const [about, setAbout] = useState<About>(noAbout)
  const options = optionsOf(offer)
  const chosen = options.find((one) => one.key === key) ?? options[0]
  if (!chosen) return <p className={styles.note}>{t`This creator sells no subscriptions now.`}</p>
  const send = async (event: FormEvent) => {
    event.preventDefault()
    const { tier, months, price } = chosen
    const given = await pay({
      params: { performerId: offer.performerInfo._id },
      body: { tier, months, price, ...bodyOf(about) },
    })
    if (given) onGiven(given)
    else void refetch()
  }
  return (
    <form className={styles.form} onSubmit={(event) => void send(event)}>
      <RadioCards
        label={t`What do you give?`}
        choices={options.map((one) => ({
          value: one.key,
          title: one.title,
          after: <Price tokens={one.price} />,
        }))}
        value={chosen.key}
        onChoose={setKey}
      />
      <AboutFields about={about} onChange={setAbout} />
      <GiftTerms offer={offer} />
      <FormError>{refusal?.message}</FormError>
      <FormActions>
        <PayButton offer={offer} price={chosen.price} about={about} pending={pending} />
      </FormActions>
    </form>
  )
}

type Way = 'username' | 'email' | 'link'

/** Whom a gift is for, and what they read. */
interface About {
  readonly way: Way
  readonly to: string
  readonly words: string
  readonly isAnonymous: boolean
}

const noAbout: About = { way: 'username', to: '', words: '', isAnonymous: false }

const bodyOf = ({ way, to, words, isAnonymous }: About) => ({
  ...{ username: { recipient: to }, email: { email: to }, link: {} }[way],
  isAnonymous,
  ...(words && { words }),
})

function GiftTerms({ offer: { performerInfo, claimDays, balance } }: { offer: WireGiftOffer }) {
  return (
    <>
      <p className={styles.note}>
        {t`${performerInfo.name} sees who paid, as with every sale. The gift never renews. If nobody accepts it within ${claimDays} days, its price returns to your wallet.`}
      </p>
      <p className={styles.note}>{jt`Your wallet holds ${<Price key="1" tokens={balance} />}.`}</p>
    </>
  )
}

interface PayButtonProps {
  offer: WireGiftOffer
  price: number
  about: About
  pending: boolean
}

function PayButton({ offer, price, about: { way, to }, pending }: PayButtonProps) {
  if (offer.balance < price)
    return (
      <ButtonLink variant="primary" size="l" wide to={href('wallet')}>
        {t`Top up your wallet`}
      </ButtonLink>
    )
  return (
    <SubmitButton pending={pending} disabled={way !== 'link' && to.trim() === ''}>
      <span>{jt`Give it for ${<Price key="1" tokens={price} />}`}</span>
    </SubmitButton>
  )
}

/** Returns what can be given, each with a key of its own. */
const optionsOf = ({ tiers }: WireGiftOffer) =>
  tiers.flatMap(({ tier, name, lengths }) =>
    lengths.map(({ months, price }) => {
      const length = lengthLabel(months)
      return {
        key: `${tier}-${months}`,
        title: name ? `${name}: ${length}` : length,
        tier,
        months,
        price,
      }
    }),
  )

interface AboutFieldsProps {
  about: About
  onChange: (about: About) => void
}

function AboutFields({ about, onChange }: AboutFieldsProps) {
  const { way, to, words, isAnonymous } = about
  const shared = {
    value: to,
    required: true,
    autoComplete: 'off',
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) =>
      onChange({ ...about, to: target.value }),
  } as const
  return (
    <>
      <RadioCards<Way>
        label={t`Who is it for?`}
        choices={[
          { value: 'username', title: t`A fan of this site`, note: t`You know their username.` },
          { value: 'email', title: t`Somebody by e-mail`, note: t`We send them the link.` },
          { value: 'link', title: t`A link to pass on`, note: t`Whoever opens it first has it.` },
        ]}
        value={way}
        onChoose={(next) => onChange({ ...about, way: next, to: '' })}
      />
      {way === 'username' && <TextField {...shared} label={t`Their username`} maxLength={30} />}
      {way === 'email' && (
        <TextField {...shared} type="email" label={t`Their e-mail address`} maxLength={254} />
      )}
      <TextAreaField
        label={t`Words with it (optional)`}
        rows={3}
        maxLength={GIFT_WORDS_MAX}
        value={words}
        onChange={({ target }) => onChange({ ...about, words: target.value })}
      />
      <CheckField
        label={t`Do not tell them who it is from`}
        checked={isAnonymous}
        onChange={({ target }) => onChange({ ...about, isAnonymous: target.checked })}
      />
    </>
  )
}
