import { configureGlobal } from 'fast-check'
import { testSeed } from './seed.ts'

// The properties and samples of each file of tests follow from the seed of the run.
configureGlobal({ seed: testSeed })
