// A browser that opens an address sends no token. So where reading requires sign-in, this page requests its content with it.
const token = localStorage.getItem('auth_token');
const headers = { Authorization: `Bearer ${token}` };
const response = token ? await fetch(location.pathname, { headers }) : undefined;
const isPage = response?.headers.get('Content-Type')?.includes('html');
if (!response?.ok) document.querySelector('[hidden]').hidden = false;
else if (isPage) document.documentElement.innerHTML = await response.text();
else {
  const file = document.createElement('pre');
  file.textContent = JSON.stringify(await response.json(), null, 2);
  document.body.replaceChildren(file);
}
