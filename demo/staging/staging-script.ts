/** Lists what the app stores in the browser, and clears it on demand. */
export const stagingScript = `
const list = document.querySelector('#kept');
const areas = { 'this tab': sessionStorage, 'this device': localStorage };
const draw = () => {
  list.textContent = '';
  for (const [where, area] of Object.entries(areas))
    for (const key of Object.keys(area).filter((name) => name.startsWith('RN_')).sort()) {
      const name = document.createElement('strong');
      name.textContent = key;
      const value = document.createElement('code');
      value.textContent = where + ': ' + area.getItem(key);
      const clear = document.createElement('button');
      clear.className = 'soft';
      clear.textContent = 'Clear';
      clear.setAttribute('aria-label', 'Clear ' + key);
      clear.addEventListener('click', () => { area.removeItem(key); draw(); });
      list.append(name, value, clear);
    }
  if (!list.children.length) list.textContent = 'Nothing is stored in this browser yet.';
};
const told = localStorage.getItem('stg_externalUserId');
if (told) document.querySelector('#told').textContent = told;
draw();
addEventListener('storage', draw);
addEventListener('focus', draw);`;
