/** The last words: shown when not even the page that explains a failure can be fetched. */
export function Unreachable() {
  return (
    <main className="p-8" role="alert">
      <h1>Connection Error</h1>
      <p>Unable to connect to the server. Please check your internet connection.</p>
      <button type="button" className="link" onClick={() => location.reload()}>
        Refresh Page
      </button>
    </main>
  );
}
