import { TIP_MENU_MAX, TIP_TITLE_MAX, updateTipSettings } from '@stagedoor/contract/streams'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useContractForm } from '../../../lib/forms/form.ts'
import { namesTokens } from '../../../lib/i18n/format.ts'
import { t } from '../../../lib/i18n/i18n.ts'
import { contentPriceOf } from '../../../lib/money/content-price.ts'
import { useSite } from '../../../lib/session/session.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorState } from '../../../ui/empty-state.tsx'
import { CheckField, FormError, TextField } from '../../../ui/field.tsx'
import { FormActions } from '../../../ui/form-actions.tsx'
import { useFormatPrice } from '../../../ui/price.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { keepTipSettings, useTipSettings, type WireTipSettings } from '../queries.ts'
import styles from './tips-dialog.module.css'

interface Entry {
  readonly key: string
  readonly title: string
  readonly amount: string
}

const newEntry = (title = '', amount = ''): Entry => ({ key: crypto.randomUUID(), title, amount })

/** Edits what a performer does for tips, and whether viewers see who tipped most. */
export function TipsDialog({ onClose }: { onClose: () => void }) {
  const { data, error, refetch } = useTipSettings()
  return (
    <Dialog open onClose={onClose} title={t`Tips`} place="side">
      {error && <ErrorState onRetry={() => void refetch()}>{error.message}</ErrorState>}
      {!data && !error && <Skeleton height={200} />}
      {data && <TipsForm settings={data} onClose={onClose} />}
    </Dialog>
  )
}

function TipsForm({ settings, onClose }: { settings: WireTipSettings; onClose: () => void }) {
  const site = useSite()
  const price = useFormatPrice()
  const minimum = site.minimumTipPrice
  const maximum = site.maximumTipPrice
  const isTip = (typed: string) => {
    const amount = contentPriceOf(typed) ?? 0
    return amount > 0 && amount >= minimum && amount <= maximum
  }
  const { fields, submit, pending, formError } = useContractForm(updateTipSettings, {
    initial: {
      menu: settings.menu.map(({ title, amount }) => newEntry(title, String(amount))),
      showsTopTippers: settings.showsTopTippers,
    },
    body: ({ menu, showsTopTippers }) => ({
      menu: filled(menu).map(({ title, amount }) => ({
        title: title.trim(),
        amount: contentPriceOf(amount) ?? 0,
      })),
      showsTopTippers,
    }),
    check: {
      menu: (menu) =>
        filled(menu).every(({ title, amount }) => title.trim() && isTip(amount))
          ? undefined
          : t`Every entry needs a text and an amount between ${price(minimum)} and ${price(maximum)}.`,
    },
    refusals: { 'wallet.tip_out_of_range': 'menu', 'messages.blocked_word': 'menu' },
    async onDone(saved) {
      await keepTipSettings(saved)
      onClose()
    },
  })
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p className="dim">{t`Fans choose an entry and tip its amount. The menu is shown in all your streams.`}</p>
      <Entries
        entries={fields.values.menu}
        onChange={(menu) => fields.setFieldValue('menu', menu)}
      />
      <FormError>{fields.errors.menu ?? formError}</FormError>
      <CheckField
        role="switch"
        label={t`Viewers see who tipped most`}
        {...fields.getInputProps('showsTopTippers', { type: 'checkbox' })}
      />
      <FormActions>
        <Button type="submit" variant="primary" wide pending={pending}>
          {t`Save`}
        </Button>
      </FormActions>
    </form>
  )
}

const filled = (entries: readonly Entry[]) =>
  entries.filter(({ title, amount }) => title.trim() || amount.trim())

interface EntriesProps {
  entries: readonly Entry[]
  onChange: (entries: Entry[]) => void
}

function Entries({ entries, onChange }: EntriesProps) {
  const site = useSite()
  const change = (key: string, changes: Partial<Entry>) =>
    onChange(entries.map((one) => (one.key === key ? { ...one, ...changes } : one)))
  return (
    <>
      <ol className={styles.entries}>
        {entries.map(({ key, title, amount }, at) => (
          <li key={key}>
            <TextField
              label={t`Entry ${at + 1}`}
              placeholder={t`A song of your choice`}
              maxLength={TIP_TITLE_MAX}
              autoComplete="off"
              value={title}
              onChange={({ target }) => change(key, { title: target.value })}
            />
            <TextField
              label={namesTokens(site) ? t`Tokens` : site.currency}
              inputMode="decimal"
              autoComplete="off"
              value={amount}
              onChange={({ target }) => change(key, { amount: target.value })}
            />
            <IconButton
              label={t`Remove entry ${at + 1}`}
              onClick={() => onChange(entries.filter((one) => one.key !== key))}
            >
              <IconX size={18} />
            </IconButton>
          </li>
        ))}
      </ol>
      {entries.length < TIP_MENU_MAX && (
        <div>
          <Button
            size="s"
            variant="quiet"
            icon={<IconPlus size={18} />}
            onClick={() => onChange([...entries, newEntry()])}
          >
            {t`Add an entry`}
          </Button>
        </div>
      )}
    </>
  )
}
