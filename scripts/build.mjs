// Builds the web app when what it is made of has changed, as a program that runs beside others.
import { ensureBuilt } from './prepare.mjs'

ensureBuilt()
