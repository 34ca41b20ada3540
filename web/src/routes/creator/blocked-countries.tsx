import { readCountries } from '@stagedoor/contract/blocks'
import { useState } from 'react'
import { useLoaderData } from 'react-router'
import lead from '../../features/blocks/blacklist.module.css'
import { countChanges, formatChanges } from '../../features/blocks/count-changes.ts'
import { useBlockCountries } from '../../features/blocks/queries.ts'
import { RegionBlocks } from '../../features/blocks/region-blocks.tsx'
import { pageLoader } from '../../lib/api/loader.server.ts'
import { loadCountryOptions } from '../../lib/i18n/countries.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { pageMeta } from '../../lib/navigation/meta.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { CheckboxGroup, type CheckboxGroupLabels } from '../../ui/checkbox-group.tsx'
import { FormError } from '../../ui/field.tsx'
import { Page } from '../../ui/page.tsx'
import { toast } from '../../ui/toast.ts'
import styles from './blocked-countries.module.css'

export const meta = pageMeta(() => ({ title: t`Block countries`, hidden: true }))

export const loader = pageLoader('creator/blocked-countries', async ({ api }) => {
  const [blocked, countries] = await Promise.all([api(readCountries), loadCountryOptions(api)])
  return { blocked, countries }
})

const checkboxLabels = (): CheckboxGroupLabels => ({
  checked: t`Hidden`,
  none: t`Nothing is hidden`,
  count: ({ shown, all, checked }) => t`${shown} of ${all} shown, ${checked} hidden`,
})

/** Selects the countries a performer is hidden from; the list is saved as a whole. */
export default function BlockedCountries() {
  const { blocked, countries } = useLoaderData<typeof loader>()
  const [saved, setSaved] = useState<ReadonlySet<string>>(() => new Set(blocked.countryCodes))
  const [selected, setSelected] = useState(saved)
  const save = useBlockCountries({
    onDone(answer) {
      setSaved(new Set(answer.countryCodes))
      toast({
        text:
          answer.countryCodes.length > 0 ? t`Saved. You are hidden there from now on` : t`Saved`,
      })
    },
  })
  const toggle = (code: string, isChecked: boolean) =>
    setSelected(
      (known) =>
        new Set(isChecked ? [...known, code] : [...known].filter((other) => other !== code)),
    )
  const changes = countChanges(saved, selected)
  return (
    <Page wide title={t`Block countries`}>
      <p className={lead.lead}>
        {t`Visitors from the countries you select cannot find you, your page or your posts. We go by their IP address, so a VPN can get around this. Fans keep what they bought.`}
      </p>
      <Card>
        <CheckboxGroup
          label={t`Countries`}
          search={t`Search countries`}
          labels={checkboxLabels()}
          items={countries}
          checked={selected}
          onToggle={toggle}
        />
      </Card>
      <RegionBlocks blocked={{ ...blocked, countryCodes: [...saved] }} countries={countries} />
      {(changes > 0 || save.isPending) && (
        <div className={styles.bar}>
          <FormError>{save.error?.message}</FormError>
          <p aria-live="polite">{t`${formatChanges(changes)} not saved`}</p>
          <Button variant="quiet" disabled={save.isPending} onClick={() => setSelected(saved)}>
            {t`Discard`}
          </Button>
          <Button
            variant="primary"
            pending={save.isPending}
            onClick={() => save.mutate({ body: { countryCodes: [...selected] } })}
          >
            {t`Save`}
          </Button>
        </div>
      )}
    </Page>
  )
}
