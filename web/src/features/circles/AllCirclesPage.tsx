import { Link } from "react-router-dom";
import { buttonClasses } from "../../ui/Button.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { CircleList } from "./CircleList.tsx";

export default function AllCirclesPage() {
  return (
    <div className="mx-auto w-full max-w-page px-6 py-10">
      <h1 className="mb-8 text-h1">All circles</h1>
      <CircleList
        empty={
          <EmptyState
            title="No circles yet"
            seed="circles"
            motif="ripples"
            action={
              <Link to="/create-circle" className={buttonClasses("filled")}>
                Start a circle
              </Link>
            }
          >
            Start the first one. Two people and a regular time are enough.
          </EmptyState>
        }
      />
    </div>
  );
}
