import { schemasOf } from '@stagedoor/contract/all'
import type { FastifyInstance } from 'fastify'
import { pages, routes } from '../../src/app.ts'
import { limits } from '../../src/limits.ts'
import { authenticate } from '../../src/modules/auth/index.ts'
import { closeForCountry, isGuarded } from '../../src/modules/blocks/index.ts'
import { closeForMaintenance } from '../../src/modules/settings/index.ts'
import { refuseWritesOfSuspended } from '../../src/modules/standing/index.ts'
import { createHttp } from '../../src/platform/http.ts'
import { createMetrics } from '../../src/platform/metrics.ts'
import { createRateLimits } from '../../src/platform/rate-limits.ts'
import type { Page, Route } from '../../src/platform/routes.ts'
import type { World } from '../world.ts'

/** What is handed to the HTTP stack in place of the product's own: here flaws are planted. */
export interface Planting {
  readonly route?: (route: Route) => Route
  readonly page?: (page: Page) => Page
}

/** The product over the same world with a flaw planted in it, to see that a gate finds it. */
export async function plantedIn(world: World, { route, page }: Planting): Promise<FastifyInstance> {
  const http = await createHttp({
    base: world.app.base,
    schemasOf,
    routes: route ? routes.map(route) : routes,
    pages: page ? pages.map(page) : pages,
    limits: createRateLimits(limits),
    authenticate,
    isGuarded,
    gate: async (ctx, call, { viewer }) => {
      await closeForMaintenance(ctx, call, viewer)
      await closeForCountry(ctx, call, viewer)
      await refuseWritesOfSuspended(ctx, call, viewer)
    },
    metrics: createMetrics(),
    checkAnswers: true,
  })
  await http.ready()
  return http
}

/** Changes one route by its call's name and leaves the others alone. */
export const planted =
  (name: string, change: (route: Route) => Partial<Route>) =>
  (route: Route): Route =>
    route.call.name === name ? { ...route, ...change(route) } : route
