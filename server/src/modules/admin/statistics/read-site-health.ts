import type { Ctx, Viewer } from '../../../platform/context.ts'
import { readDiskSpace, readLastBackup } from '../../../platform/ops/index.ts'
import { countOldLists, failingMethods } from '../../agechecks/index.ts'
import { readFactors } from '../../factors/index.ts'
import { hasMailServer } from '../../mail/index.ts'
import { importsToLookAfter } from '../../releases/index.ts'
import { countOpenHits } from '../../sanctions/index.ts'
import { readSettings } from '../../settings/index.ts'

/** Returns what an operator has to look after, apart from records that wait for a decision. */
export async function readSiteHealth(ctx: Ctx & { readonly viewer: Viewer }) {
  const { dataDir, s3Bucket } = ctx.config
  const [disk, lastBackupAt, { adminEmail }, isMailSent, factors, ...counts] = await Promise.all([
    s3Bucket ? null : readDiskSpace(dataDir),
    readLastBackup(dataDir),
    readSettings(ctx),
    hasMailServer(ctx),
    readFactors(ctx, ctx.viewer.id),
    failingMethods(ctx),
    countOldLists(ctx),
    countOpenHits(ctx),
    importsToLookAfter(ctx),
  ])
  const [failingAgeMethods, oldAgeLists, openSanctionHits, imports] = counts
  return {
    disk,
    countriesFrom: ctx.gateways.geo.collectedAt,
    hasMailServer: isMailSent,
    hasAdminEmail: adminEmail !== '',
    hasOwnSecondFactor: factors.secondFactor.isOn || factors.passkeys.length > 0,
    lastBackupAt: lastBackupAt ?? null,
    failingAgeMethods,
    oldAgeLists,
    openSanctionHits,
    ...imports,
  }
}
