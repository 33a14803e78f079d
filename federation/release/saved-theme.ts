/** Puts a saved theme on the page before the first paint; the only inline script, admitted by its hash. */
export const SAVED_THEME_SCRIPT =
  "try{var t=localStorage.getItem('theme');if(t==='dark'||t==='light')document.documentElement.dataset.theme=t}catch(e){}"
