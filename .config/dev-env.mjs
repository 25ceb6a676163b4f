// npm run dev: people reach the server through Vite's address, and the sign-in has to come back there.
process.env.PUBLIC_URL ??= `http://localhost:${process.env.CLIENT_PORT ?? 5173}`;
