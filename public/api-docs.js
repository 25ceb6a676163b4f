// A browser that opens an address sends no token. So where reading requires sign-in, this page requests its content with it.
const token = localStorage.getItem('auth_token');
const headers = { Authorization: `Bearer ${token}` };
const response = token ? await fetch('/api/docs', { headers }) : undefined;
if (response?.ok) document.documentElement.innerHTML = await response.text();
else document.querySelector('[hidden]').hidden = false;
