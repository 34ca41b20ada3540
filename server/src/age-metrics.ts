import type { AgeCompany, AgeMethods } from './gateways/age-methods/port.ts'
import { countRecentChecks, failingMethods, readListAges } from './modules/agechecks/index.ts'
import type { Ctx } from './platform/context.ts'
import type { Metrics } from './platform/ops/index.ts'

/**
 * Adds gauges about checks of age: how those of the last day ended by method and country, how many
 * methods fail more than before, and how old the lists of issuers and of revocations are.
 */
export function addAgeGauges(metrics: Metrics, base: Ctx): void {
  metrics.addGauges(
    {
      name: 'age_checks_day',
      meaning: 'age checks that were begun in the last 24 hours, by how they ended',
      labels: ['method', 'country', 'outcome'],
    },
    () => countRecentChecks(base),
  )
  metrics.addGauge('age_methods_failing', 'methods of age checks that fail more than before', () =>
    failingMethods(base).then(({ length }) => length),
  )
  for (const kind of ['issuers', 'revocations'] as const) {
    const read = async () => (await readListAges(base))[kind]
    metrics.addGauge(`age_${kind}_oldest_seconds`, `age of the oldest list of ${kind}`, () =>
      read().then(({ oldestSeconds }) => oldestSeconds),
    )
    metrics.addGauge(`age_${kind}_late`, `lists of ${kind} whose next version is due`, () =>
      read().then(({ late }) => late),
    )
  }
}

/** Returns methods whose companies are timed, under `COMPANY.start`, `COMPANY.read` and failures. */
export function timeAgeCompanies(metrics: Metrics, methods: AgeMethods): AgeMethods {
  const record = metrics.addDurations('age_company', 'time a company that checks ages took')
  const companies = Object.values(methods.companies).map((company) => timed(company, record))
  return {
    ...methods,
    companies: Object.fromEntries(companies.map((company) => [company.name, company])),
  }
}

function timed(company: AgeCompany, record: (ms: number, name: string) => void): AgeCompany {
  const timing = async <T>(verb: 'start' | 'read', work: Promise<T>): Promise<T> => {
    const started = performance.now()
    let outcome = `${company.name}.${verb}_failed`
    try {
      const result = await work
      outcome = `${company.name}.${verb}`
      return result
    } finally {
      record(performance.now() - started, outcome)
    }
  }
  return {
    ...company,
    start: (...given) => timing('start', company.start(...given)),
    read: (...given) => timing('read', company.read(...given)),
  }
}
