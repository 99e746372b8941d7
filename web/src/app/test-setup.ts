import './app.css'

// Local storage, with the clock's offset, would leak from one test file into the next.
localStorage.clear()
