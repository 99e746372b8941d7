import { configureGlobal } from 'fast-check'
import { testSeed } from './seed.ts'

// Before each file of tests: their properties and samples follow from the seed of the run.
configureGlobal({ seed: testSeed })
