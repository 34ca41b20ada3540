import { t } from '../../../lib/i18n/i18n.ts'
import { href } from '../../../lib/navigation/href.ts'
import type { Tab } from '../../../ui/tabs.tsx'

/** Returns the tabs of the pages about taxes. */
export const taxTabs = (current: 'rates' | 'report' | 'forms'): readonly Tab[] => [
  { to: href('admin/tax-rates'), text: t`Rates`, current: current === 'rates' },
  { to: href('admin/tax-report'), text: t`Report`, current: current === 'report' },
  { to: href('admin/tax-forms'), text: t`Creators`, current: current === 'forms' },
]
