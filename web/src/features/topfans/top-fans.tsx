import { useState } from 'react'
import { t } from '../../lib/i18n/i18n.ts'
import { useViewer } from '../../lib/session/session.ts'
import { Card } from '../../ui/card.tsx'
import { cx } from '../../ui/class-names.ts'
import { CheckField, FormError } from '../../ui/field.tsx'
import { Person } from '../../ui/person.tsx'
import { storeListShown, storeMeShown, storeShownEverywhere, type WireTopFans } from './queries.ts'
import styles from './top-fans.module.css'

/** Lists the top fans of a creator by rank, without what they spent. */
export function TopFans({ list: { data, isShown } }: { list: WireTopFans }) {
  if (!isShown || data.length === 0)
    return (
      <p className={cx('dim', styles.none)}>
        {isShown
          ? t`Nobody is on this list yet. Only fans who agreed appear on it.`
          : t`This list is currently hidden.`}
      </p>
    )
  return (
    <ol className={styles.ranks}>
      {data.map(({ rank, user }) => (
        <li key={user._id}>
          <b>{rank}</b>
          <Person person={user} />
        </li>
      ))}
    </ol>
  )
}

/** Lets the creator show the list, and a fan appear on it. Everybody else sees nothing. */
export function TopFansChoice({ list }: { list: WireTopFans }) {
  const viewer = useViewer()
  const { performerInfo, isShown, showsMe, showsMeEverywhere } = list
  const isOwn = viewer?._id === performerInfo._id
  if (!isOwn && showsMe === undefined) return null
  return isOwn ? (
    <Choice
      title={t`Your list`}
      label={t`Show my top fans to everyone who sees my page`}
      note={t`Fans appear only if they agreed. Your profile, comments and live chats then show their rank and how long they have subscribed, never amounts.`}
      isOn={isShown}
      store={storeListShown}
    />
  ) : (
    <>
      <Choice
        title={t`You`}
        label={t`Let me appear among the top fans of ${performerInfo.name}`}
        note={t`Everyone who sees the profile of this creator, also without an account, sees your name, picture and rank by the tokens you spend here. Your comments and messages in live chats show your rank and how many months in a row you have subscribed. Amounts are never shown.`}
        isOn={showsMe === true}
        store={(isOn) => storeMeShown(performerInfo.username, isOn)}
      />
      <Choice
        title={t`All creators`}
        label={t`Show me among the top fans of every creator I support`}
        note={t`Includes creators you support later. Your choice for a single creator takes priority.`}
        isOn={showsMeEverywhere === true}
        store={storeShownEverywhere}
      />
    </>
  )
}

interface ChoiceProps {
  title: string
  label: string
  note: string
  isOn: boolean
  store: (isOn: boolean) => Promise<unknown>
}

function Choice({ title, label, note, isOn, store }: ChoiceProps) {
  const [problem, setProblem] = useState<string>()
  const [isPending, setPending] = useState(false)
  const change = async (next: boolean) => {
    setPending(true)
    setProblem(undefined)
    await store(next).catch((error: Error) => setProblem(error.message))
    setPending(false)
  }
  return (
    <Card title={title}>
      <CheckField
        label={label}
        checked={isOn}
        disabled={isPending}
        onChange={({ currentTarget }) => void change(currentTarget.checked)}
      />
      <p className="dim">{note}</p>
      <FormError>{problem}</FormError>
    </Card>
  )
}
