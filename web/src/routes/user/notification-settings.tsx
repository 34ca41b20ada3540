import {
  listPreferences,
  type NotificationChannel,
  readDelivery,
} from '@stagedoor/contract/notifications'
import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { EmailFrequencyCard } from '../../features/notifications/email-frequency.tsx'
import { PushSettings } from '../../features/notifications/push-settings.tsx'
import { useUpdatePreference, type WirePreference } from '../../features/notifications/queries.ts'
import { QuietHoursCard } from '../../features/notifications/quiet-hours-card.tsx'
import styles from '../../features/notifications/settings.module.css'
import { ThresholdSelect } from '../../features/notifications/threshold-select.tsx'
import { pageLoader } from '../../lib/api/loader.server.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import { pageMeta } from '../../lib/navigation/meta.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Page } from '../../ui/page.tsx'
import { toastError } from '../../ui/toast.ts'

export const loader = pageLoader('user/notification-settings', async ({ api }) => {
  const [preferences, delivery] = await Promise.all([api(listPreferences), api(readDelivery)])
  return { ...preferences, quietHours: delivery.quietHours }
})

export const meta = pageMeta(() => ({ title: t`Notification settings`, hidden: true }))

const channels = (): readonly {
  readonly channel: NotificationChannel
  readonly text: string
}[] => [
  { channel: 'inApp', text: t`App` },
  { channel: 'email', text: t`E-mail` },
  { channel: 'push', text: t`Push` },
]

/** Chooses the notifications and their channels; each choice is saved immediately. */
export default function NotificationSettings() {
  const { data, mailFrequency, quietHours } = useLoaderData<typeof loader>()
  const [preferences, setPreferences] = useState<readonly WirePreference[]>(data)
  const put = (changed: WirePreference) =>
    setPreferences((known) => known.map((one) => (one.type === changed.type ? changed : one)))
  const groups = [...new Set(preferences.map(({ group }) => group))]
  return (
    <Page
      title={t`Notification settings`}
      actions={<ButtonLink to={href('user/notifications')}>{t`Notifications`}</ButtonLink>}
    >
      <div className={styles.groups}>
        <p className="dim">
          {t`Subjects of e-mails never say what this site is about. No e-mail is sent for a notification that you have already read.`}
        </p>
        <PushSettings />
        <QuietHoursCard first={quietHours} />
        <EmailFrequencyCard first={mailFrequency} />
        {groups.map((group) => (
          <Card key={group} title={group}>
            <Group
              group={group}
              rows={preferences.filter((one) => one.group === group)}
              onChange={put}
            />
          </Card>
        ))}
      </div>
    </Page>
  )
}

interface GroupProps {
  group: string
  rows: readonly WirePreference[]
  onChange: (changed: WirePreference) => void
}

function Group({ group, rows, onChange }: GroupProps) {
  return (
    <table className={styles.table}>
      <caption className="hidden-visually">{group}</caption>
      <thead>
        <tr>
          <td />
          {channels().map(({ channel, text }) => (
            <th key={channel} scope="col">
              {text}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.type}>
            <th scope="row">
              {row.title}
              {row.fixedReason && <small className="dim">{row.fixedReason}</small>}
              {row.threshold && (
                <ThresholdSelect row={{ ...row, threshold: row.threshold }} onChange={onChange} />
              )}
            </th>
            {channels().map((way) => (
              <td key={way.channel}>
                <Way row={row} {...way} onChange={onChange} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface WayProps {
  row: WirePreference
  channel: NotificationChannel
  text: string
  onChange: (changed: WirePreference) => void
}

/** Draws the switch of one channel of one kind: optimistic, reverted when the server refuses. */
function Way({ row, channel, text, onChange }: WayProps) {
  const updatePreference = useUpdatePreference()
  const [isBusy, setBusy] = useState(false)
  const { isOn, isFixed } = row.channels[channel]
  const press = async (next: boolean) => {
    setBusy(true)
    onChange({ ...row, channels: { ...row.channels, [channel]: { isOn: next, isFixed } } })
    await updatePreference({ params: { type: row.type }, body: { channel, isOn: next } }).catch(
      (error) => {
        onChange(row)
        toastError(error)
      },
    )
    setBusy(false)
  }
  return (
    <label className={styles.way}>
      <span className="hidden-visually">
        {row.title}: {text}
      </span>
      <input
        type="checkbox"
        checked={isOn}
        disabled={isFixed}
        aria-busy={isBusy}
        onChange={({ target }) => void press(target.checked)}
      />
    </label>
  )
}
