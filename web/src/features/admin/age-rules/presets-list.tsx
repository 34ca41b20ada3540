import { useState } from 'react'
import { formatCount } from '../../../lib/i18n/format.ts'
import { msgid, ngettext, t, translateText } from '../../../lib/i18n/i18n.ts'
import {
  lawText,
  methodNames,
  methodNotes,
  placeName,
  recheckText,
} from '../../../lib/labels/age-rules.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { toast } from '../../../ui/toast.ts'
import { ConfirmDialog } from '../components/confirm-dialog.tsx'
import { Permitted } from '../components/permitted.tsx'
import styles from './age-rules.module.css'
import { useSwitchOnPreset, type WirePreset } from './queries.ts'

/** Shows a preset with its law, its source and what it asks, and switches it on. */
export function PresetCard({ preset }: { preset: WirePreset }) {
  const { title, source, readAt, rules, isOn } = preset
  const [first] = rules
  return (
    <Card
      title={translateText(title)}
      actions={isOn ? <Badge tone="good">{t`On`}</Badge> : <SwitchOn preset={preset} />}
    >
      <div className={styles.preset}>
        {first && rules.length === 1 && <Terms rule={first} />}
        {first && rules.length > 1 && <Group rules={rules} />}
        <p className="dim">{t`Source: ${translateText(source)}. Read on ${readAt}; check it before you rely on it.`}</p>
      </div>
    </Card>
  )
}

function Terms({ rule }: { rule: WirePreset['rules'][number] }) {
  const names = methodNames()
  const asked = [
    rule.methods.map((method) => names[method]).join(', '),
    ...methodNotes(rule),
    recheckText(rule),
  ]
  return (
    <>
      <p>{lawText(rule.law)}</p>
      <p>
        <b>{asked.join(' · ')}</b>{' '}
        {rule.lawSince && <span className="dim">{t`Law since ${rule.lawSince}`}</span>}
      </p>
    </>
  )
}

function Group({ rules }: { rules: WirePreset['rules'] }) {
  const [first] = rules
  const count = formatCount(rules.length)
  return (
    <>
      {first && <Terms rule={{ ...first, lawSince: null }} />}
      <details>
        <summary>{ngettext(msgid`${count} place`, `${count} places`, rules.length)}</summary>
        <ul className={styles.places}>
          {rules.map((rule) => (
            <li key={placeName(rule)}>
              {placeName(rule)}{' '}
              <span className="dim">{rule.lawSince ?? t`without a date in the source`}</span>
            </li>
          ))}
        </ul>
      </details>
    </>
  )
}

function SwitchOn({ preset: { id, title, rules } }: { preset: WirePreset }) {
  const [isAsking, setAsking] = useState(false)
  const switchOn = useSwitchOnPreset()
  const name = translateText(title)
  const confirm = async (reason: string) => {
    const { data } = await switchOn({ params: { preset: id }, body: { reason } })
    const count = formatCount(data.length)
    toast({
      text: ngettext(msgid`${count} rule is written`, `${count} rules are written`, data.length),
    })
  }
  return (
    <Permitted to="site.write">
      <Button size="s" onClick={() => setAsking(true)}>
        {t`Switch on`}
        <span className="hidden-visually">: {name}</span>
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t`Switch on: ${name}?`}
          confirmLabel={t`Switch on`}
          tone="primary"
          reason={{ label: t`Reason`, minLength: 3 }}
          proofReason={t`Rules of age decide who sees this site.`}
          onConfirm={confirm}
          onClose={() => setAsking(false)}
        >
          <p>
            {rules.length > 1
              ? t`From now on, visitors from these places meet these rules. Places that have a rule of their own keep it.`
              : t`From now on, visitors from there meet this rule.`}
          </p>
          <p>{t`Set up the methods before: where none of them works, visitors see nothing.`}</p>
        </ConfirmDialog>
      )}
    </Permitted>
  )
}
