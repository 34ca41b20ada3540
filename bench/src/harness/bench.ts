import type { Product, ProductOptions } from '../site/product.ts'
import type { Site } from '../site/site.ts'
import type { Comparison, Figures, Pace, Side } from './compare.ts'
import type { LoadGenerator } from './load.ts'
import type { Report } from './report.ts'

/** The numbers that flags may change. */
export interface BenchOptions extends Pace {
  /** Posts of the site. */
  readonly posts: number
  /** Megabytes of the large upload. */
  readonly megabytes: number
  /** Photos of the backlog. */
  readonly photos: number
  /** Idle sockets to open. */
  readonly sockets: number
  /** Lets the database count its statements, which slows it. */
  readonly countsStatements: boolean
  /** Megabytes that the product and its database may use; 0 without a limit. */
  readonly memory: number
  /** Measures the installation in two processes as well. */
  readonly split: boolean
}

/**
 * The means that a bench works with; opened when first asked for and shared by all benches of a
 * run.
 */
export interface BenchContext {
  readonly options: BenchOptions
  readonly load: LoadGenerator
  /** Returns the filled site. */
  site(): Promise<Site>
  /**
   * Returns the running product, in one process unless told otherwise; another layout of it is
   * stopped.
   */
  product(options?: ProductOptions): Promise<Product>
  stopProduct(): Promise<void>
  /** Compares two sides at the usual pace, or at another. */
  compare(ours: Side, limit: Side, pace?: Partial<Pace>): Promise<Comparison>
  /** Measures one side alone. */
  measure(side: Side): Promise<Figures>
}

/** A bench of one kind of work. */
export interface Bench {
  readonly name: string
  /** True for a bench that runs only when its name is given. */
  readonly isOnDemand?: boolean
  /** True for a bench whose database counts its statements. */
  readonly countsStatements?: boolean
  run(bench: BenchContext): Promise<readonly Report[]>
}
