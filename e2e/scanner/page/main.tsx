/// <reference types="vite/client" />
import { createRoot } from 'react-dom/client'
import { ScannerPage } from './ScannerPage.tsx'
import './page.css'

const root = document.getElementById('root')
if (root) createRoot(root).render(<ScannerPage />)
