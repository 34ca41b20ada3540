import type { Module } from '../../module.ts'
import { countsJobs } from './jobs.ts'

/** Numbers of rows that are counted while they are written, for the figures of the console. */
export const countsModule: Module = { name: 'counts', jobs: countsJobs }
